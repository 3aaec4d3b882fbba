import { compileCatalogues } from './compile-catalogues.ts'
import { messageOptions } from './message-options.ts'
import { refusalMaps } from './refusal-maps.ts'

await compileCatalogues(messageOptions, refusalMaps())
