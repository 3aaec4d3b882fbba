const SESSION_ID = /(?:^|; )(?:__Host-)?token_id=([^;]+)/

/** The id of this browser's session, which does not authenticate requests; null if nobody is signed in. */
export const currentSession = (): string | null => SESSION_ID.exec(document.cookie)?.[1] ?? null
