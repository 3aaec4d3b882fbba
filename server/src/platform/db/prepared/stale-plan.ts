import { errorCode } from '../../error-code.ts'

/** Maximum number of prepared texts; others are sent unprepared, so that lists of varying length do not fill memory. */
export const MOST_PREPARED = 500

/** A table of a prepared statement has changed: prepare it again under a new name. */
const PLAN_IS_STALE = '0A000'

export const isStalePlan = (error: unknown): boolean => errorCode(error) === PLAN_IS_STALE
