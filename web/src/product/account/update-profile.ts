import type { updateProfile } from '@karvon/contract/account/profile'
import type { SiteLocale } from '@karvon/contract/site-routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { call } from '../../platform/http/call.ts'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ownProfile } from './show-profile.ts'

/** Changes to a profile; absent fields stay unchanged, a null photo is removed. */
export type ProfileToSend = {
  firstName?: string
  lastName?: string
  telegram?: string
  locale?: SiteLocale
  photo?: Blob | null
}

const asForm = (photo: Blob): FormData => {
  const form = new FormData()
  form.append('photo', photo, 'photo.jpg')
  return form
}

/** Sends profile changes; a photo is sent on its own, as form data. */
export const sendProfile = ({ photo, ...body }: ProfileToSend) =>
  call<typeof updateProfile>(
    'POST',
    '/profile/update',
    photo instanceof Blob ? { form: asForm(photo) } : { body: photo === null ? { ...body, photo } : body },
  )

const reasonFor = (error: Error): string => {
  if (!(error instanceof CallProblem)) return ` ${m.profile_no_answer()}`
  return Object.keys(error.errors).length > 0 || error.message === '' ? '' : ` ${error.message}`
}

/** Changes the profile and shows a toast with the result (docs/product.md#messages-on-screen). */
export function useProfileUpdate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendProfile,
    onSuccess: profile => {
      client.setQueryData(ownProfile().queryKey, profile)
      showToast('success', m.profile_updated())
    },
    onError: error => showToast('error', `${m.profile_update_error()}.${reasonFor(error)}`),
  })
}
