/** The bucket that files are kept in. */
export interface S3Settings {
  bucket: string
  /** Of another server that speaks S3's protocol; null: Amazon's. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}
