/** A bucket of a store that speaks S3: AWS, MinIO, Garage or another. */
export type S3Setting = {
  /** Where we reach it, without a slash at its end. */
  readonly endpoint: string
  /** Where browsers reach it; null: they can't, and pictures go through us. */
  readonly publicEndpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}
