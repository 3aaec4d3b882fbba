import { resolve } from 'node:path'
import { writeForOwnerOnly } from '../private-files.ts'

const end = (running: Promise<string>): void => {
  running.then(
    said => {
      process.stdout.write(`${said}\n`)
      // connections to a store stay open for a while
      process.exit(0)
    },
    error => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      process.exit(1)
    },
  )
}

const refuse = (usage: string): never => {
  process.stderr.write(`Usage: ${usage}\n`)
  process.exit(2)
}

/**
 * A command that takes a folder, relative to the current directory; prints what `run` returns, or why it failed. Without a folder it
 * does `runWithout`, if there is something to do.
 */
export const folderCommand = (
  usage: string,
  run: (folder: string) => Promise<string>,
  runWithout?: () => Promise<string> | null,
): void => {
  const [folder, ...more] = process.argv.slice(2)
  writeForOwnerOnly()
  if (folder === undefined) end(runWithout?.() ?? refuse(usage))
  else if (folder.startsWith('-') || more.length > 0) refuse(usage)
  else end(run(resolve(process.env.INIT_CWD ?? '.', folder)))
}

/** Formatted seconds since an instant of `Date.now()`. */
export const secondsSince = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(1)} s`
