import type { Config } from '../platform/config.ts'

/** Where people reach the site, for links in messages; without PUBLIC_URL this machine's own address. */
export const siteOriginOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl === null ? `http://localhost:${port}` : new URL(publicUrl).origin
