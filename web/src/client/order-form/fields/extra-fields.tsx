import { MOST_CARGO_PHOTOS } from '@karvon/domain/orders/photos/cargo-photos'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { StepperField } from '../../../ui/choices/stepper-field.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { PhotosField, type StoredPhoto } from '../../../ui/photos/photos-field.tsx'
import type { OrderHandbook } from './draft-facts.ts'
import { FieldAnchor } from './field-anchor.tsx'
import type { FieldErrors } from './field-errors.ts'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  errors: FieldErrors
  settings: OrderHandbook['settings']
  /** Photos the edited order already has. */
  stored: readonly StoredPhoto[]
}

/** Photos, loaders, round trip and a comment for the driver. */
export function ExtraFields({ form, change, errors, settings, stored }: Props) {
  const { photos, removedPhotos } = form
  return (
    <Stack gap={12}>
      <PhotosField
        label={m.orders_photos()}
        hint={m.orders_photos_hint({ max: MOST_CARGO_PHOTOS })}
        most={MOST_CARGO_PHOTOS}
        photos={photos}
        onChange={next => change({ photos: next })}
        stored={stored.filter(({ id }) => !removedPhotos.includes(id))}
        onRemoveStored={id => change({ removedPhotos: [...removedPhotos, id] })}
        error={errors.photos}
      />
      <FieldAnchor name="loaders">
        <StepperField
          label={m.orders_loaders()}
          hint={m.orders_loaders_price({ price: formatSum(settings.priceRules.loaderUzs) })}
          value={form.loaders}
          max={settings.maxLoaders}
          onChange={loaders => change({ loaders })}
          error={errors.loaders}
        />
      </FieldAnchor>
      <SwitchField
        label={m.orders_round_trip()}
        hint={m.orders_round_trip_text()}
        isOn={form.isRoundTrip}
        onChange={isRoundTrip => change({ isRoundTrip })}
      />
      <FieldAnchor name="comment">
        <TextAreaField
          label={m.orders_comment()}
          name="comment"
          placeholder={m.orders_comment_hint()}
          value={form.comment}
          onChange={comment => change({ comment })}
          limit={settings.maxCommentLength}
          error={errors.comment}
        />
      </FieldAnchor>
    </Stack>
  )
}
