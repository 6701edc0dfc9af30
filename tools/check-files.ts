import { LANGUAGES } from '#domain/language/languages.ts'
import { missingClasses } from './checks/class-rules.ts'
import { faultsOf } from './checks/file-rules.ts'
import { faultsOfFolders } from './checks/folder-rules.ts'
import { unguardedReads } from './checks/key-rules.ts'
import { providerImports } from './checks/provider-rules.ts'
import { faultsOfRecords } from './checks/record-rules.ts'
import { faultsOfStoredWords, faultsOfTranslations } from './checks/translation-rules.ts'
import { faultsOfWords } from './checks/word-rules.ts'
import { sourceFiles } from './source-files.ts'

/** Whether every file keeps to the house's rules that no other tool knows. */
const files = sourceFiles()
const faults = [
  ...files.flatMap(faultsOf),
  ...missingClasses(files),
  ...unguardedReads(files),
  ...providerImports(files),
  ...faultsOfRecords(files),
  ...faultsOfFolders(files),
  ...faultsOfTranslations(files, LANGUAGES),
  ...faultsOfStoredWords(files),
  ...files.flatMap(faultsOfWords),
]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
