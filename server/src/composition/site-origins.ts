import type { Config } from '../platform/config.ts'

type Address = Pick<Config, 'publicUrl' | 'port' | 'demo'>

/** Scheme, host and port of the site, for links in messages; without PUBLIC_URL this machine's own. */
export const siteOrigin = ({ publicUrl, port }: Omit<Address, 'demo'>): string =>
  publicUrl === null ? `http://localhost:${port}` : new URL(publicUrl).origin

/**
 * The same for buttons and webhooks in Telegram, which takes only public addresses with TLS; null: there is none. The demo's phone
 * opens any.
 */
export const chatOrigin = (config: Address): string | null => {
  const origin = siteOrigin(config)
  return origin.startsWith('https:') || config.demo ? origin : null
}
