/** How long a page is waited for and how often it is looked at, in milliseconds; even a busy machine takes far less. */
export const PATIENCE = { timeout: 20_000, interval: 5 }
