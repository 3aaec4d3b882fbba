import { ConfigProblem, readConfig } from './platform/config.ts'
import { refuseForgetfulStorage } from './platform/db/safe-storage.ts'

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  // what is wrong with the settings is said before the whole product has been loaded
  if (config.production) await refuseForgetfulStorage(config)
  const { serve } = await import('./serve.ts')
  await serve(config)
}

start().catch(error => {
  process.stderr.write(`${error instanceof ConfigProblem ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
