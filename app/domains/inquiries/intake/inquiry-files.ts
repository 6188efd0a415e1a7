/** Folder of files that came with inquiries. */
export const INQUIRY_FILES = 'inquiries'
