import { describe, expect, it } from 'vitest'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { isMissingTable, mapPostgresError } from './postgres-errors.ts'

const withCode = (code: string, message = 'the message of PostgreSQL') =>
  Object.assign(new Error(message), { code })

describe('an error of PostgreSQL or the connection becomes a message for users of the API', () => {
  it.each([
    ['53100', /disk of PostgreSQL is full/],
    ['53300', /busy/],
    ['08006', /cannot be reached/],
    ['57014', /busy/],
    ['57P01', /cannot be reached/],
    ['25P03', /busy/],
    ['25006', /accepts no changes/],
    ['25P04', /is busy/],
    ['28P01', /rejects the user name or password/],
    ['3D000', /no database with the name/],
    ['40001', /busy/],
    ['42P01', /tables of Tend are missing/],
    ['42P07', /from another program/],
    ['42703', /were changed/],
    ['42704', /a setting in DATABASE_URL/],
    ['42501', /permission/],
    ['55000', /cannot be reached/],
    ['55P03', /busy/],
    ['58030', /disk of PostgreSQL has failed/],
    ['XX001', /damaged/],
    ['XX002', /damaged/],
    ['ECONNREFUSED', /cannot be reached/],
    ['EHOSTUNREACH', /cannot be reached/],
    ['ENETUNREACH', /cannot be reached/],
    ['ENOTFOUND', /cannot be reached/],
    ['ENOENT', /cannot be reached/],
    ['EAI_AGAIN', /cannot be reached/],
    ['EPIPE', /cannot be reached/],
    ['ETIMEDOUT', /cannot be reached/],
    ['EADDRNOTAVAIL', /cannot be reached/],
    ['EPERM', /cannot be reached/],
    ['ENOTCONN', /cannot be reached/],
    ['EISDIR', /file named in DATABASE_URL/],
    ['EPROTO', /not trusted/],
    ['CERT_HAS_EXPIRED', /certificate of PostgreSQL is not trusted/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /not trusted/],
    ['ERR_OSSL_ASN1_WRONG_TAG', /file named in DATABASE_URL/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /not trusted/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /not trusted/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /not trusted/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /not trusted/],
  ])('with the code %s', (code, message) => {
    const error = withCode(code)
    const mapped = mapPostgresError(error)
    expect(mapped).toBeInstanceOf(ServiceUnavailable)
    expect(mapped).toMatchObject({ message: expect.stringMatching(message), cause: error })
  })

  it.each([
    ['timeout exceeded when trying to connect', /busy/],
    ['Connection terminated unexpectedly', /cannot be reached/],
    ['Client has encountered a connection error and is not queryable', /cannot be reached/],
    ['Client was closed and is not queryable', /cannot be reached/],
    ['Query read timeout', /does not respond in time/],
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /rejects the user/],
    ['Unknown authenticationOk message type 7', /login other than by password/],
    ['received invalid response: 48', /is not PostgreSQL/],
    ['The server does not support SSL connections', /does not support TLS/],
  ])('of the driver: %s', (text, message) => {
    expect(mapPostgresError(new Error(text))).toMatchObject({
      name: ServiceUnavailable.name,
      message: expect.stringMatching(message),
    })
  })

  it('for a host with several addresses', () => {
    const errors = [withCode('ECONNREFUSED'), withCode('28P01')]
    expect(mapPostgresError(new AggregateError(errors))).toMatchObject({
      message: expect.stringMatching(/cannot be reached/),
    })
  })

  it('for a certificate file that cannot be read', () => {
    const error = Object.assign(withCode('ENOENT'), { syscall: 'open' })
    expect(mapPostgresError(error)).toMatchObject({
      message: 'A file named in DATABASE_URL cannot be read.',
    })
  })
})

describe('any other error is returned unchanged', () => {
  it.each([
    ['a bug', new TypeError('undefined is not a function')],
    ['an unknown code', withCode('22P02', 'Query read timeout')],
    ['text within a message', new Error('Lost: Connection terminated; Query read timeout; SASL')],
    ['an error that was mapped before', new ServiceUnavailable('The disk is full.')],
    ['several errors of unknown kind', new AggregateError([new Error('bug')])],
    ['no errors', new AggregateError([])],
    ['text', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('%s', (_, error) => {
    expect(mapPostgresError(error)).toBe(error)
  })
})

it('recognises a missing table by its code', () => {
  expect(isMissingTable(withCode('42P01'))).toBe(true)
  for (const other of [withCode('42P07'), new Error('42P01'), { code: '42P01' }, undefined]) {
    expect(isMissingTable(other)).toBe(false)
  }
})
