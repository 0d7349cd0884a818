import type { FastifyInstance } from 'fastify'

/** The parts of JSON Schema that the API's OpenAPI document uses. */
export interface Schema {
  readonly type: 'string' | 'integer' | 'boolean' | 'object' | 'array'
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly propertyNames?: Schema
  readonly additionalProperties?: false | Schema
}

export interface Parameter {
  readonly in: 'path' | 'query'
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
}

interface OperationObject {
  readonly parameters?: Parameter[]
  readonly requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Every operation in the server's OpenAPI document, so that new endpoints are tested too. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, OperationObject>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  )
}
