import type { FormPart } from '../../../product/order/draft/draft-field.ts'
import { fieldsOn, type OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import type { FieldErrors } from '../fields/field-errors.ts'

/** The steps of the order form on a phone. */
export const FORM_STEPS = ['route', 'cargo', 'terms', 'review'] as const satisfies readonly FormPart[]

export type FormStep = FormPart

/** The step a control is on; an error without a control belongs to the review. */
export const stepOf = (control: string): FormStep => fieldsOn(control)[0]?.[1].part ?? 'review'

export const positionOf = (step: FormStep): number => FORM_STEPS.indexOf(step)

/** The errors of one step. */
export const errorsOfStep = (errors: FieldErrors, step: FormStep): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([control]) => stepOf(control) === step))

const hasErrors = (errors: FieldErrors, step: FormStep): boolean =>
  Object.keys(errors).some(control => stepOf(control) === step)

/** The step after "Next": the first later one with errors, or the review. */
export const stepAfter = (step: FormStep, errors: FieldErrors): FormStep =>
  FORM_STEPS.slice(positionOf(step) + 1).find(later => hasErrors(errors, later)) ?? 'review'

/** The first step with an error, or null. */
export const firstStepWithError = (errors: FieldErrors): FormStep | null =>
  FORM_STEPS.find(step => hasErrors(errors, step)) ?? null

const lacks: Readonly<
  Record<Exclude<FormStep, 'review'>, (form: OrderFormDraft, nowLocal: string) => boolean>
> = {
  route: ({ points }) => points.some(({ point }) => point === null),
  cargo: ({ weightText, parcelTypeId, loadKind, truckTypeId }) =>
    weightText.trim() === '' || parcelTypeId === null || (loadKind === 'partial' && truckTypeId === null),
  terms: ({ loadAt }, nowLocal) => loadAt === null || loadAt <= nowLocal,
}

/** The step a form opens at: the first incomplete one; `nowLocal` is in the draft's local format. */
export function firstIncompleteStep(form: OrderFormDraft, nowLocal: string): FormStep {
  const open = FORM_STEPS.find(step => step !== 'review' && lacks[step](form, nowLocal))
  return open ?? 'review'
}

/** The step with this number in the URL, or null. */
export const stepFromNumber = (number: string | null): FormStep | null =>
  /^[1-4]$/.test(number ?? '') ? (FORM_STEPS[Number(number) - 1] ?? null) : null
