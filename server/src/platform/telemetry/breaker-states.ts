const states = new Map<string, boolean>()

/** Whether the circuit breaker of each provider of this process is open. */
export const BREAKER_STATES: ReadonlyMap<string, boolean> = states

export const noteBreaker = (provider: string, isOpen: boolean): void => void states.set(provider, isOpen)
