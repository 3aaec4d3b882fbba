import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { inspectConfig } from './platform/config.ts'
import { storageProblems } from './platform/db/durable-storage.ts'
import { dataFolderProblems } from './platform/disk/data-folder.ts'
import { makePrivate, writeForOwnerOnly } from './platform/private-files.ts'
import { receiptWarning } from './platform/settings/fiscal-setting.ts'
import { nearNames } from './platform/settings/near-names.ts'
import { ConfigProblem } from './platform/settings/reading/config-problem.ts'

const start = async (): Promise<void> => {
  for (const warning of nearNames(process.env)) process.stderr.write(`${warning}\n`)
  // the welcome stays the last lines that a person reads, until something goes wrong
  const env = {
    ...((process.stdout.isTTY || process.env.DEMO === 'on') && { LOG_LEVEL: 'warn' }),
    ...process.env,
  }
  const { config, problems } = inspectConfig(env)
  writeForOwnerOnly()
  // report all that is wrong before the whole product is loaded
  const all = [
    ...problems,
    ...(await dataFolderProblems(config)),
    ...(config.production ? await storageProblems(config) : []),
  ]
  if (all.length > 0) throw new ConfigProblem(all)
  const warning = receiptWarning(config)
  if (warning !== null) process.stderr.write(`${warning}\n`)
  await makePrivate(config.dataDir)
  // the next start finds the modules compiled; without a writable cache they are compiled as before
  enableCompileCache(join(config.dataDir, 'compiled'))
  const { serve } = await import('./serve.ts')
  await serve(config)
}

/** Refusals that are written for a person; their classes are not loaded before the product is. */
const WRITTEN_FOR_PEOPLE: readonly unknown[] = ['WrongDatabase', 'SchemaNewer']

start().catch(error => {
  const isForPeople = error instanceof ConfigProblem || WRITTEN_FOR_PEOPLE.includes(error?.name)
  process.stderr.write(`${isForPeople ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
