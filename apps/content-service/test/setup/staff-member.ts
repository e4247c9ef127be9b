import * as z from 'zod/mini';
import { newEmail } from '../support/accounts.ts';
import { type Desk, deskOf, logInToDesk } from './desk.ts';

const rolesAnswer = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });
const createdUser = z.object({ data: z.object({ registrationToken: z.string() }) });

/** The desk as somebody with this role, who is invited for it. */
export async function staffMember(url: string, roleCode: string): Promise<Desk> {
  const administrator = await deskOf(url);
  const { data: roles } = rolesAnswer.parse(await (await administrator.call('GET', '/admin/roles')).json());
  const role = roles.find(({ code }) => code === roleCode);
  const email = newEmail(roleCode);
  const person = { email, firstname: 'Sacha', lastname: 'Martin', roles: [role?.id] };
  const invited = createdUser.parse(await (await administrator.call('POST', '/admin/users', person)).json());
  const password = 'Comptoir-2026';
  const answer = await administrator.call('POST', '/admin/register', {
    registrationToken: invited.data.registrationToken,
    userInfo: { firstname: 'Sacha', lastname: 'Martin', password },
  });
  if (!answer.ok) throw new Error(`${roleCode} was not let in (${answer.status}): ${await answer.text()}`);
  return logInToDesk(url, { email, password });
}
