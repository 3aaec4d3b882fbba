const SESSION_ID = /(?:^|; )(?:__Host-)?token_id=([^;]+)/

/** The name of the session of this browser, which no request is opened with; null: nobody is signed in. */
export const currentSession = (): string | null => SESSION_ID.exec(document.cookie)?.[1] ?? null
