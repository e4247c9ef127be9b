import type { ArchiveFault } from '@economat/contract';
import { query } from './order-fixtures.ts';

/** What somebody with the database in hands may do to the archive of 2031, and what is to be said of `FA-2031-000001` then. */
export const TAMPERINGS: readonly (readonly [ArchiveFault, string])[] = [
  [
    'record-altered',
    `update shop_invoices set record = jsonb_set(record, '{totals,grandTotal}', '1') where number = 'FA-2031-000001'`,
  ],
  [
    'file-altered',
    `alter table shop_document_files drop constraint shop_document_files_check;
    update shop_document_files set bytes = bytes || '\\x00' where number = 'FA-2031-000001'`,
  ],
  ['file-missing', `delete from shop_document_files where number = 'FA-2031-000001'`],
  ['not-in-manifest', `update shop_document_files set month = '2031-04' where number = 'FA-2031-000001'`],
  [
    'manifest-altered',
    `alter table shop_archives drop constraint shop_archives_check;
    update shop_archives set manifest = replace(manifest, 'invoice', 'invoyce') where month = '2031-03'`,
  ],
  [
    'signature-wrong',
    `update shop_archives set manifest = replace(manifest, '2031-03-31', '2031-03-30'),
      hash = encode(sha256(convert_to(replace(manifest, '2031-03-31', '2031-03-30'), 'UTF8')), 'hex') where month = '2031-03'`,
  ],
  [
    'stamp-wrong',
    `update shop_archive_stamps s set answer = o.answer from shop_archive_stamps o
      where s.month = '2031-03' and o.month = '2031-04'`,
  ],
  ['stamp-wrong', `update shop_archive_stamps set stamped_at = '2031-04-01' where month = '2031-03'`],
  ['chain-broken', `delete from shop_archives where month = '2031-05'`],
  [
    'sent-otherwise',
    `insert into shop_outgoing_flows
       (tracking_id, kind, subject, document_number, name, processing_rule, syntax, content_type, bytes, sha256, sent_at, state)
     values ('of-this-test', 'document', 'FA-2031-000001', 'FA-2031-000001', 'x.pdf', 'B2B', 'Factur-X', 'application/pdf',
       '\\x00', encode(sha256('\\x00'), 'hex'), now(), 'kept')`,
  ],
];

/** Looks at the archive while it is tampered with; then it is as before. */
export async function whileTampered<Seen>(
  databaseUrl: string,
  tampering: string,
  look: () => Promise<Seen>,
): Promise<Seen> {
  await query(databaseUrl, KEEP);
  await query(databaseUrl, `set local session_replication_role = replica; ${tampering}`);
  const seen = await look();
  await query(databaseUrl, `set local session_replication_role = replica; ${PUT_BACK}`);
  return seen;
}

/** What may be tampered with, and how it comes back. */
const KEEP = `create table kept_files as select * from shop_document_files; create table kept_archives as select * from shop_archives;
  create table kept_stamps as select * from shop_archive_stamps;
  create table kept_records as select number, record from shop_invoices`;
const PUT_BACK = `delete from shop_document_files; insert into shop_document_files select * from kept_files;
  delete from shop_archives; insert into shop_archives select * from kept_archives;
  delete from shop_archive_stamps; insert into shop_archive_stamps select * from kept_stamps;
  delete from shop_outgoing_flows where tracking_id = 'of-this-test';
  update shop_invoices i set record = k.record from kept_records k where k.number = i.number;
  drop table kept_files, kept_archives, kept_stamps, kept_records`;
