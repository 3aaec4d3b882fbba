import type { AppDeps } from './app-deps.ts'

/** Scheme, host and port of the site, for links in messages; without PUBLIC_URL this machine's own. */
export const siteOrigin = ({ publicUrl, port }: AppDeps['config']): string =>
  publicUrl === null ? `http://localhost:${port}` : new URL(publicUrl).origin

/**
 * The same for buttons and webhooks in Telegram, which takes only public addresses with TLS; null: there is none. On the demo's phone
 * the page around it is the site.
 */
export const chatOrigin = ({
  config,
  telegram,
  demoBot,
}: Pick<AppDeps, 'config' | 'telegram' | 'demoBot'>) => {
  if (demoBot !== undefined && telegram?.port === demoBot.port) return ''
  const origin = siteOrigin(config)
  return origin.startsWith('https:') ? origin : null
}
