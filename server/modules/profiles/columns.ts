export { personColumns, role } from "#modules/people";
