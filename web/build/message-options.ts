import { fileURLToPath } from 'node:url'
import type { CompilerOptions } from '@inlang/paraglide-js'
import { cyrillicFiles } from './cyrillic-files.ts'

const inWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** How the catalogues become typed functions; the same for the built site, the tests and the type check. */
export const messageOptions = {
  project: inWeb('project.inlang'),
  outdir: inWeb('src/messages/compiled'),
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  isServer: "typeof window === 'undefined'",
  disableAsyncLocalStorage: true,
  fs: cyrillicFiles,
  emitReadme: false,
  emitPrettierIgnore: false,
} satisfies CompilerOptions

/** In development one file a language is quicker to load; in a folder of its own, so that a build beside it stays whole. */
export const devMessageOptions = {
  ...messageOptions,
  outdir: inWeb('.cache/messages'),
  outputStructure: 'locale-modules',
} satisfies CompilerOptions

/** Leads the imports of the compiled messages to those of development. */
export const devMessages = {
  find: /^.*\/messages\/compiled\/(messages|runtime)\.js$/,
  replacement: inWeb('.cache/messages/$1.js'),
}
