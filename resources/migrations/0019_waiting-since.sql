ALTER TABLE "messages" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_message_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "messages" SET "is_automatic" = true
WHERE "from_me" AND ("id" LIKE '3EB0J%' OR "id" LIKE 'SCHEDULE%' OR "body" ~* '^\*(Mensagem automática|Automatic message|Mensaje automático)(:\*|\*:)');--> statement-breakpoint
UPDATE "tickets" SET "last_message_at" = "newest"."at"
FROM (SELECT "ticket_id", max("created_at") AS "at" FROM "messages" GROUP BY "ticket_id") AS "newest"
WHERE "newest"."ticket_id" = "tickets"."id";--> statement-breakpoint
UPDATE "tickets" SET "waiting_since" = (
	SELECT min("received"."created_at") FROM "messages" AS "received"
	WHERE "received"."ticket_id" = "tickets"."id" AND NOT "received"."from_me" AND NOT "received"."is_deleted"
	AND "received"."created_at" > coalesce((
		SELECT max("answer"."created_at") FROM "messages" AS "answer"
		WHERE "answer"."ticket_id" = "tickets"."id" AND "answer"."from_me" AND "answer"."ack" > 0
		AND NOT "answer"."is_deleted" AND NOT "answer"."is_automatic"), '-infinity')
	AND "received"."created_at" >= coalesce((
		SELECT max("run"."queued_at") FROM "ticket_runs" AS "run"
		WHERE "run"."ticket_id" = "tickets"."id" AND "run"."finished_at" IS NULL), '-infinity'))
WHERE "status" <> 'closed';
