import { compileCatalogues } from './compile-catalogues.ts'
import { messageOptions } from './message-options.ts'

await compileCatalogues(messageOptions)
