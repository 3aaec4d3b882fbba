import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { messageOptions } from './message-options.ts'
import { refusalMaps } from './refusal-maps.ts'

/** Writes the forms' refusals when the development server starts, as the build does with the messages. */
export const devRefusalMaps = (): Plugin => ({
  name: 'karvon-refusal-maps',
  apply: 'serve',
  buildStart: async () => {
    for (const [path, text] of Object.entries(refusalMaps())) {
      const file = join(messageOptions.outdir, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  },
})
