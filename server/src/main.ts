import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from './platform/config.ts'
import { requireDurableStorage } from './platform/db/durable-storage.ts'
import { makePrivate, writeForOwnerOnly } from './platform/private-files.ts'
import { ConfigProblem } from './platform/settings/setting-readers.ts'

const start = async (): Promise<void> => {
  // on a terminal the welcome stays the last line, until something goes wrong
  const config = readConfig({ ...(process.stdout.isTTY && { LOG_LEVEL: 'warn' }), ...process.env })
  writeForOwnerOnly()
  await makePrivate(config.dataDir)
  // the next start finds the modules compiled; without a writable cache they are compiled as before
  enableCompileCache(join(config.dataDir, 'compiled'))
  // report wrong settings before the whole product is loaded
  if (config.production) await requireDurableStorage(config)
  const { serve } = await import('./serve.ts')
  await serve(config)
}

start().catch(error => {
  process.stderr.write(
    `${error instanceof ConfigProblem || error?.name === 'WrongDatabase' ? error.message : (error?.stack ?? error)}\n`,
  )
  process.exit(1)
})
