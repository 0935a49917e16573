import "server-only";
import type { Professional } from "@/lib/domain/people/member";
import { run } from "../database";
import { statement } from "../statement";

const LIST = statement<Professional>(
  "list-professionals",
  `select professional.member_id as "memberId", member.first_name as "firstName", member.last_name as "lastName",
          coalesce(board.name, '') as "boardName", home_address1 as "homeAddress1",
          home_address2 as "homeAddress2", home_city as "homeCity", home_state as "homeState",
          home_zip as "homeZip", office_name as "officeName", office_address1 as "officeAddress1",
          office_address2 as "officeAddress2", office_city as "officeCity", office_state as "officeState",
          office_zip as "officeZip", testimonial, picture_logo as "pictureLogo", website
   from professional
   join member on member.id = professional.member_id
   left join board on board.id = member.board_id
   where member.active
   order by member.last_name_key, member.first_name_key, member.id`,
);

/** The board-certified professionals among the active members, by last name, first name, id. */
export async function listProfessionals(): Promise<Professional[]> {
  return run(LIST());
}
