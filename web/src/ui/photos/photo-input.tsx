import type { ChangeEvent } from 'react'

type PhotoInputProps = {
  /** The field's id: `-label` is its label, `-say` what is said about it. */
  id: string
  accept: string
  isMultiple?: boolean
  isInvalid: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The control behind a field of photos; what is seen is the label around it. */
export const PhotoInput = ({ id, accept, isMultiple = false, isInvalid, onChoose }: PhotoInputProps) => (
  <input
    className="visually-hidden"
    type="file"
    accept={accept}
    multiple={isMultiple}
    aria-labelledby={`${id}-label`}
    aria-describedby={`${id}-say`}
    aria-invalid={isInvalid || undefined}
    onChange={onChoose}
  />
)
