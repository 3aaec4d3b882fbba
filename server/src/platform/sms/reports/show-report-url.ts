import { readConfig } from '../../config.ts'
import { serverSecret } from '../../secret.ts'
import { createReportKeys } from './report-keys.ts'

const config = readConfig(process.env)
const url = createReportKeys(serverSecret(config), config.publicUrl).playMobileUrl()
process.stdout.write(`${url ?? 'PlayMobile can report only to an https address: set PUBLIC_URL'}\n`)
process.exitCode = url === null ? 1 : 0
