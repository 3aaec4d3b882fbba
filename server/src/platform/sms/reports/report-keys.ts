import { createSigner, type ServerSecret } from '../../secret.ts'

/** Where providers report to, below `/api`. */
export const REPORT_PATHS = {
  eskiz: '/outside/eskiz',
  playmobile: '/outside/playmobile',
  telegram: '/outside/telegram-gateway',
} as const

/**
 * Eskiz and PlayMobile sign nothing, so an unguessable key in the address proves that a report comes from whoever was told it: one
 * per message for Eskiz, which gets the address with the message, one per server for PlayMobile, which is told it once.
 */
export type ReportKeys = {
  /** The address for a message; null: this server can't be reached from outside. */
  eskizUrl(messageId: string): string | null
  isEskizKey(messageId: string, key: string): boolean
  playMobileUrl(): string | null
  isPlayMobileKey(key: string): boolean
  gatewayUrl(): string | null
}

/** PlayMobile's key is the same for all messages. */
const PLAYMOBILE = 'all'

/** The keys of this server; `publicUrl` must be https, since the key is all that protects a report. */
export const createReportKeys = (secret: ServerSecret, publicUrl: string | null): ReportKeys => {
  const eskiz = createSigner(secret, 'reports of Eskiz')
  const playMobile = createSigner(secret, 'reports of PlayMobile')
  const origin = publicUrl?.startsWith('https:') ? new URL(publicUrl).origin : null
  const at = (path: string) => (origin === null ? null : `${origin}/api${path}`)
  return {
    eskizUrl: id => at(`${REPORT_PATHS.eskiz}?${new URLSearchParams({ id, key: eskiz.sign(id) })}`),
    isEskizKey: (id, key) => eskiz.verifies(id, key),
    playMobileUrl: () => at(`${REPORT_PATHS.playmobile}/${playMobile.sign(PLAYMOBILE)}`),
    isPlayMobileKey: key => playMobile.verifies(PLAYMOBILE, key),
    gatewayUrl: () => at(REPORT_PATHS.telegram),
  }
}
