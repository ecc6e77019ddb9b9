ALTER TABLE "queues" ADD COLUMN "wait_medium" integer;--> statement-breakpoint
ALTER TABLE "queues" ADD COLUMN "wait_long" integer;