import type { TransferClient } from '@karvon/domain/company/transfer-rule'
import { useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../product/order/order.ts'
import { Box, Column, Grid } from '../../ui/layout/box.tsx'
import { FormPhotos } from '../../ui/photos/submit-after-photos.tsx'
import { AgreedPrices } from './agreed/agreed-prices.tsx'
import { type Draft, useDefaultLoadTime, useDefaultReceiver } from './draft/use-draft.ts'
import { FavouritesFirst } from './favourites/favourites-first.tsx'
import type { OrderHandbook } from './fields/draft-facts.ts'
import { FormSection } from './fields/form-section.tsx'
import { MoneyHint } from './fields/money-hint.tsx'
import { SpendingNotes, type SpendingRules } from './fields/spending-notes.tsx'
import { FormMap } from './form-map.tsx'
import { orderChecks } from './order-checks.ts'
import s from './order-form.module.css'
import { useAdvice } from './pieces/use-advice.ts'
import { GuessPanel } from './post/guess-panel.tsx'
import { CheaperTruck } from './price/cheaper-truck.tsx'
import { PriceLines, PriceTotal } from './price/price-summary.tsx'
import { useLivePrice } from './price/use-live-price.ts'
import {
  CargoSections,
  Extras,
  OwnPrice,
  ReceiverSection,
  type SectionProps,
  TimeSection,
} from './sections/form-sections.tsx'
import { RouteSection } from './sections/route-section.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { StepPage } from './steps/step-pages.tsx'
import type { Steps } from './steps/use-steps.ts'
import { SubmitOrderButton } from './submit-order-button.tsx'
import { SaveAsTemplate } from './template/save-as-template.tsx'
import { useSubmitting } from './use-submitting.ts'

type Props = {
  handbook: OrderHandbook
  ownPhone: string | null
  draft: Draft
  /** The client, as far as bank transfer depends on it. */
  client: TransferClient
  /** An employee's spending limits; null for everybody else. */
  spending: SpendingRules | null
  /** The order being edited; null for a new one. */
  edited: OrderDetail | null
  /** The steps of the form on a phone; null when it fits one page. */
  steps: Steps | null
}

/** The order form: fields on the left, route and price always in view; step by step on a phone. */
export function OrderForm({ handbook, ownPhone, client, spending, edited, draft, steps }: Props) {
  const { form, change: changeDraft } = draft
  useDefaultReceiver(draft, edited === null ? ownPhone : null)
  useDefaultLoadTime(draft, edited === null && steps !== null)
  const element = useRef<HTMLFormElement>(null)
  const live = useLivePrice(form, useAdvice(form, handbook.truckTypes))
  const { errors: checked, whyNot } = orderChecks(live, handbook, client)
  const submitting = useSubmitting(live, checked, element, { edited, typed: form, steps })
  const { errors, message, isPending, afterPhotos } = submitting
  const change = (part: Partial<OrderFormDraft>) => {
    submitting.forgetRefused()
    changeDraft(part)
  }
  const sectionProps: SectionProps = { form, change, live, errors, handbook }
  const wrongCount = Object.keys(errors).length
  const words = message ?? (wrongCount > 0 ? m.orders_fix_fields({ count: wrongCount }) : null)
  const notes = (
    <>
      <MoneyHint payer={client.kind} isEdit={edited !== null} />
      <SpendingNotes rules={spending} priceUzs={live.draft.offeredPriceUzs ?? live.truck?.price ?? null} />
    </>
  )
  const route = <RouteSection {...sectionProps} {...{ ownPhone }} editedId={edited?.id ?? null} />
  const map = <FormMap points={form.points} isStill={steps !== null} />
  const template = (
    <SaveAsTemplate
      isEdit={edited !== null}
      draft={live.draft}
      checked={checked}
      onWrong={submitting.showWrong}
    />
  )
  const isWarned = edited !== null && edited.offersCount > 0
  return (
    <Grid className={s.layout} grow>
      <div key={steps?.step ?? 'all'} className={s.scroll}>
        {steps?.step === 'route' && map}
        <form
          ref={element}
          id="order-form"
          data-kept
          className={s.form}
          noValidate
          onSubmit={afterPhotos.submit}
        >
          {isWarned && (steps === null || steps.step === 'review') && (
            <Box
              as="p"
              className={s.warning}
              padding="12-16"
              background="saffron"
              radius="card"
              tone="saffron"
            >
              {m.orders_edit_warning()}
            </Box>
          )}
          <FormPhotos of={afterPhotos}>
            <GuessPanel step={steps?.step ?? null} />
            {steps === null ? (
              <>
                {route}
                <TimeSection {...sectionProps} />
                <CargoSections {...sectionProps} />
                <ReceiverSection {...sectionProps} {...{ ownPhone, whyNot }} />
                <FormSection title={m.orders_section_more()}>
                  <Extras {...sectionProps} edited={edited} />
                </FormSection>
                <AgreedPrices {...sectionProps} />
                <FormSection title={m.orders_section_own_price()} aside={m.orders_optional()}>
                  <OwnPrice {...sectionProps} />
                </FormSection>
                <FavouritesFirst {...sectionProps} isEdit={edited !== null} />
                {template}
              </>
            ) : (
              <StepPage {...{ steps, sectionProps, ownPhone, whyNot, edited, route, notes, template }} />
            )}
          </FormPhotos>
        </form>
      </div>
      {steps === null ? (
        <Grid as="aside" className={s.side} relative aria-label={m.orders_section_price()}>
          {map}
          <Grid className={s.price} background="card" border="top">
            <PriceLines live={live} hasSeparateTotal />
            <Column>
              <PriceTotal live={live} />
              <CheaperTruck {...{ form, change, live }} />
              {notes}
              <SubmitOrderButton isEdit={edited !== null} {...{ isPending, words }} />
            </Column>
          </Grid>
        </Grid>
      ) : (
        <StepBar {...{ step: steps.step, form, live, isPending, words }} isEdit={edited !== null} />
      )}
    </Grid>
  )
}
