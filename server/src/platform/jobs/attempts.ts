/** A job that failed this often is given up. */
export const MOST_ATTEMPTS = 8
