import { type DocumentNode, type GraphQLError, parse, validate } from 'graphql'
import { adminSchema } from './schema'

type ReadDocument =
  | { document: DocumentNode; problems: [] }
  | { document: null; problems: readonly GraphQLError[] }

/** Apps send the same few documents over and over: weighing one against the schema takes longer than answering it. */
const KEPT = 100
const read = new Map<string, ReadDocument>()

/** Parses a document and validates it against the published schema. */
export function readDocument(text: string): ReadDocument {
  const known = read.get(text) ?? readAfresh(text)
  // The one that wasn't asked for the longest goes first.
  read.delete(text)
  read.set(text, known)
  if (read.size > KEPT) read.delete(read.keys().next().value!)
  return known
}

function readAfresh(text: string): ReadDocument {
  let document: DocumentNode
  try {
    document = parse(text)
  } catch (error) {
    return { document: null, problems: [error as GraphQLError] }
  }
  const problems = validate(adminSchema().schema, document)
  return problems.length > 0 ? { document: null, problems } : { document, problems: [] }
}
