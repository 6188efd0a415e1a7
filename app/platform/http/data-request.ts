/**
 * Marks a request by which a page's script asks for the data of another page rather than for a document. The web server
 * sets or removes it on every request.
 */
export const DATA_REQUEST_HEADER = 'x-parley-data'
