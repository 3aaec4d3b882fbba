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
  readonly req?: { readonly method: string; readonly url: string }
  readonly res?: { readonly statusCode: number }
  readonly responseTime?: number
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
  const { level = 30, time = 0, msg = '', req, res, responseTime, err } = line
  const parts = [
    clockTime(time),
    LEVELS[level] ?? String(level),
    req && `${req.method} ${req.url}`,
    res && String(res.statusCode),
    responseTime !== undefined && `${responseTime.toFixed(0)} ms`,
    msg,
  ]
  const stack = line.stack ?? err?.stack ?? err?.message
  return `${parts.filter(Boolean).join('  ')}\n${stack ? `${stack.replace(/^/gm, '    ')}\n` : ''}`
}

/** The log stream for a terminal. */
export const terminalLog = { write: (json: string) => void process.stdout.write(readableLine(json)) }
