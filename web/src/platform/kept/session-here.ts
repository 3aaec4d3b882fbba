/** The name of the session of this browser, which no request is opened with; null: nobody is signed in. */
export const sessionHere = (): string | null => /(?:^|; )token_id=([^;]+)/.exec(document.cookie)?.[1] ?? null
