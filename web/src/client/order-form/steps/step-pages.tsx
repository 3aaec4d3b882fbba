import type { Refusal } from '@karvon/domain/decision'
import type { PaymentType } from '@karvon/domain/values/payment'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { AgreedPrices } from '../agreed/agreed-prices.tsx'
import { FavouritesFirst } from '../favourites/favourites-first.tsx'
import { CheaperTruck } from '../price/cheaper-truck.tsx'
import { PriceLines } from '../price/price-summary.tsx'
import {
  CargoSections,
  Extras,
  OwnPrice,
  ReceiverSection,
  type SectionProps,
  TimeSection,
} from '../sections/form-sections.tsx'
import { Fold } from './fold.tsx'
import { Review } from './review.tsx'
import s from './steps.module.css'
import type { Steps } from './use-steps.ts'

type Props = {
  steps: Steps
  sectionProps: SectionProps
  ownPhone: string | null
  whyNot: (type: PaymentType) => readonly Refusal[]
  edited: OrderDetail | null
  route: ReactNode
  notes: ReactNode
  /** Saving the form as a template; null while an order is edited. */
  template: ReactNode
}

const hasExtras = ({ loaders, isRoundTrip, comment, photos }: OrderFormDraft) =>
  loaders > 0 || isRoundTrip || comment !== '' || photos.length > 0

const EXTRAS = ['photos', 'loaders', 'comment']

const photosLeft = (edited: OrderDetail | null, { removedPhotos }: OrderFormDraft) =>
  edited?.photos.filter(({ id }) => !removedPhotos.includes(id)).length ?? 0

export function StepPage({ steps, sectionProps, ownPhone, whyNot, edited, route, notes, template }: Props) {
  const { form, change, live, errors } = sectionProps
  const storedPhotos = photosLeft(edited, form)
  if (steps.step === 'route') return route
  if (steps.step === 'cargo') return <CargoSections {...sectionProps} isInSteps />
  if (steps.step === 'terms')
    return (
      <>
        <TimeSection {...sectionProps} />
        <ReceiverSection {...sectionProps} {...{ ownPhone, whyNot }} />
        <Fold
          title={m.orders_section_more()}
          aside={m.orders_optional()}
          isFilled={hasExtras(form) || storedPhotos > 0}
          isWrong={EXTRAS.some(control => control in errors)}
        >
          <Extras {...sectionProps} edited={edited} />
        </Fold>
      </>
    )
  return (
    <>
      <Review {...sectionProps} {...{ steps, ownPhone, storedPhotos }} />
      <div className={s.lines}>
        <PriceLines live={live} />
        <CheaperTruck {...{ form, change, live }} />
        {notes}
      </div>
      <AgreedPrices {...sectionProps} />
      <Fold
        title={m.orders_section_own_price()}
        aside={m.orders_optional()}
        isFilled={form.offeredPriceText !== ''}
        isWrong={'price' in errors}
      >
        <OwnPrice {...sectionProps} />
      </Fold>
      <FavouritesFirst {...sectionProps} isEdit={edited !== null} />
      {template}
    </>
  )
}
