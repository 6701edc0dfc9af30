export interface Shop {
  readonly name: string
}
