/** Letters and digits of a recovery code, in any grouping and case. */
const CODE = /^[A-Za-z0-9]{16}$/

/** Characters of a recovery code with its hyphens or spaces. */
export const RECOVERY_LENGTH = 24

/** Whether a whole recovery code is typed; whether it is one, the server knows. */
export const isWholeRecoveryCode = (typed: string): boolean => CODE.test(typed.replace(/[\s-]/g, ''))
