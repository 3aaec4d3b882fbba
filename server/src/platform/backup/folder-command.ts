import { resolve } from 'node:path'
import { writeForOwnerOnly } from '../private-files.ts'

/**
 * A command that takes a folder, relative to the current directory; prints what `run` returns, or why it
 * failed.
 */
export const folderCommand = (usage: string, run: (folder: string) => Promise<string>): void => {
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    process.stderr.write(`Usage: ${usage}\n`)
    process.exit(2)
  }
  writeForOwnerOnly()
  run(resolve(process.env.INIT_CWD ?? '.', folder)).then(
    said => process.stdout.write(`${said}\n`),
    error => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      process.exit(1)
    },
  )
}

/** Formatted seconds since an instant of `Date.now()`. */
export const secondsSince = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(1)} s`
