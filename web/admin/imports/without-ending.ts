/** 'stock-november' of 'stock-november.xlsx' */
export function withoutEnding(fileName: string): string {
  return fileName.replace(/\.\w{1,6}$/, '')
}
