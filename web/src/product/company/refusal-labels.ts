import type { Refusal } from '@karvon/domain/decision'
import { companyForms } from '../../messages/compiled/refusals/company-forms.ts'
import { refusalLabel } from '../../platform/locale/refusal-label.ts'

/** The sentence for a refusal found by a company form's own checks. */
export const companyRefusalLabel = (refusal: Refusal): string => refusalLabel(refusal, companyForms)
