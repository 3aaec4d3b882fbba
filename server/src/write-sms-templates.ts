import { writeFileSync } from 'node:fs'
import { listSmsTemplates, writeSmsTemplates } from './composition/sms-templates.ts'
import { readConfig } from './platform/config.ts'

const STANDARD_FILE = 'sms-templates.txt'

const [file = STANDARD_FILE] = process.argv.slice(2)
const { publicUrl } = readConfig({ PUBLIC_URL: process.env.PUBLIC_URL })
const templates = listSmsTemplates(publicUrl === null ? null : new URL(publicUrl))
writeFileSync(file, writeSmsTemplates(templates))
process.stdout.write(`${file}: ${templates.length} templates\n`)
