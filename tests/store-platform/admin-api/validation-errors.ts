import type { GraphQLError, GraphQLFormattedError } from 'graphql'

/** Rewrites what the validator says into the words and codes that the platform's own validator uses, where they differ. */
const WORDS: [
  RegExp,
  (match: RegExpExecArray) => { message: string; extensions: Record<string, unknown> },
][] = [
  [
    /^Cannot query field "(\w+)" on type "(\w+)"/,
    ([, field, type]) => ({
      message: `Field '${field}' doesn't exist on type '${type}'`,
      extensions: { code: 'undefinedField', typeName: type, fieldName: field },
    }),
  ],
  [
    /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"/,
    ([, argument, , field]) => ({
      message: `Field '${field}' doesn't accept argument '${argument}'`,
      extensions: { code: 'argumentNotAccepted', name: field, typeName: 'Field', argumentName: argument },
    }),
  ],
  [
    /^Field "(\w+)" argument "(\w+)" of type "[^"]+" is required/,
    ([, field, argument]) => ({
      message: `Field '${field}' is missing required arguments: ${argument}`,
      extensions: {
        code: 'missingRequiredArguments',
        className: 'Field',
        name: field,
        arguments: argument,
      },
    }),
  ],
  [
    /^Field "(\w+)" of type "([^"]+)" must have a selection of subfields/,
    ([, field, type]) => ({
      message: `Field must have selections (field '${field}' returns ${type} but has no selections. Did you mean '${field} { ... }'?)`,
      extensions: { code: 'selectionMismatch', nodeName: `field '${field}'`, typeName: type },
    }),
  ],
  [
    /^Unknown type "(\w+)"/,
    ([, type]) => ({
      message: `${type} isn't a defined input type`,
      extensions: { code: 'variableRequiresValidType', typeName: type },
    }),
  ],
  [
    /^Variable "\$(\w+)" is never used/,
    ([, variable]) => ({
      message: `Variable $${variable} is declared by query but not used`,
      extensions: { code: 'variableNotUsed', variableName: variable },
    }),
  ],
  [
    /^Variable "\$(\w+)" is not defined/,
    ([, variable]) => ({
      message: `Variable $${variable} is used by query but not declared`,
      extensions: { code: 'variableNotDefined', variableName: variable },
    }),
  ],
  [
    /^Variable "\$(\w+)" of (?:required|non-null) type "([^"]+)" (?:was not provided|must not be null)/,
    ([, variable, type]) => ({
      message: `Variable $${variable} of type ${type} was provided invalid value`,
      extensions: {
        code: 'INVALID_VARIABLE',
        value: null,
        problems: [{ path: [], explanation: 'Expected value to not be null' }],
      },
    }),
  ],
  [
    /^Variable "\$(\w+)" got invalid value (.+?)(?: at "\w+\.([\w.[\]]+)")?; (.+)$/s,
    ([, variable, , at, why]) => ({
      message: `Variable $${variable} was provided invalid value${at ? ` for ${at}` : ''} (${why})`,
      extensions: {
        code: 'INVALID_VARIABLE',
        problems: [{ path: at?.split('.') ?? [], explanation: why }],
      },
    }),
  ],
  [
    /^Syntax Error: (.+)$/s,
    ([, what]) => ({ message: `syntax error, ${what}`, extensions: { code: 'syntaxError' } }),
  ],
]

export function inPlatformWords(error: GraphQLError): GraphQLFormattedError {
  for (const [pattern, write] of WORDS) {
    const match = pattern.exec(error.message)
    if (match) return { ...error.toJSON(), ...write(match) }
  }
  return error.toJSON()
}
