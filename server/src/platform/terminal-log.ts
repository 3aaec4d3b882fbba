const LEVELS: Record<number, string> = {
  60: 'fatal',
  50: 'error',
  40: 'warning',
  30: 'info',
  20: 'debug',
  10: 'trace',
}

type Line = {
  readonly level?: number
  readonly time?: number
  readonly msg?: string
  readonly stack?: string
  /** Of a request that is answered. */
  readonly method?: string
  readonly url?: string
  readonly status?: number
  readonly ms?: number
  /** Of one that begins. */
  readonly req?: { readonly method: string; readonly url: string }
  readonly err?: { readonly message?: string; readonly stack?: string }
}

const clockTime = (ms: number): string => new Date(ms).toTimeString().slice(0, 8)

/** Formats a line of the structured log for a terminal; leaves non-JSON unchanged. */
export const readableLine = (json: string): string => {
  let line: Line
  try {
    line = JSON.parse(json)
  } catch {
    return json
  }
  const { level = 30, time = 0, msg = '', status, ms, req, err } = line
  const { method, url } = req ?? line
  const parts = [
    clockTime(time),
    LEVELS[level] ?? String(level),
    method && `${method} ${url}`,
    status !== undefined && String(status),
    ms !== undefined && `${ms} ms`,
    msg,
  ]
  const stack = line.stack ?? err?.stack ?? err?.message
  return `${parts.filter(Boolean).join('  ')}\n${stack ? `${stack.replace(/^/gm, '    ')}\n` : ''}`
}

/** The log stream for a terminal. */
export const terminalLog = { write: (json: string) => void process.stdout.write(readableLine(json)) }
