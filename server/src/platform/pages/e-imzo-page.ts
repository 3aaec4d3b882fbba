import type { OpenedSources } from '../http/security-headers.ts'

/** The apps of those who sign: the client's and the operator's. */
const SIGNING = ['app.html', 'admin.html']

/** What a page may connect to beyond us while E-IMZO is on: the program on the person's own computer. */
export const eImzoSources = (file: string): OpenedSources =>
  SIGNING.includes(file) ? { 'connect-src': ['wss://127.0.0.1:64443'] } : {}
