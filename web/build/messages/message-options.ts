import { fileURLToPath } from 'node:url'
import type { CompilerOptions } from '@inlang/paraglide-js'
import { cyrillicFiles } from './cyrillic-files.ts'

const inWeb = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Compiler options that the build, the tests and the type check share. */
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

/** In development one file per language loads faster; a separate folder keeps a concurrent build intact. */
export const devMessageOptions = {
  ...messageOptions,
  outdir: inWeb('.cache/messages'),
  outputStructure: 'locale-modules',
} satisfies CompilerOptions

/** Redirects imports of the compiled messages to those of development. */
export const devMessages = {
  find: /^.*\/messages\/compiled\/(messages|runtime)\.js$/,
  replacement: inWeb('.cache/messages/$1.js'),
}
