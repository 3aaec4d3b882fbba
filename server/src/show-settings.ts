import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inspectConfig } from './platform/config.ts'
import { nearNames } from './platform/settings/near-names.ts'
import { settingsPage, terminalTable } from './platform/settings/settings-table.ts'

const PAGE = fileURLToPath(new URL('../../docs/settings.md', import.meta.url))

/** Prints every setting with where its value comes from, then what is wrong; secrets and other values stay out of it. */
const show = (): void => {
  const { reading, problems } = inspectConfig(process.env)
  process.stdout.write(`${terminalTable(reading).trimStart()}\n`)
  for (const line of [...nearNames(process.env), ...problems]) process.stderr.write(`\n${line}`)
  if (problems.length > 0) process.stderr.write('\n')
  process.exitCode = problems.length === 0 ? 0 : 1
}

if (process.argv.includes('--markdown')) writeFileSync(PAGE, settingsPage())
else show()
