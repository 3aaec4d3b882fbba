import { readConfig } from '../../platform/config.ts'
import { serverSecret } from '../../platform/secret.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Prints the key of push messages, to be set before `SECRET` changes (decision 0033). */
const show = (): void => {
  const config = readConfig(process.env)
  const { privateKey } = vapidKeys(config.push.vapidPrivateKey, serverSecret(config))
  process.stdout.write(`VAPID_PRIVATE_KEY=${privateKey}\n`)
}

try {
  show()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(2)
}
