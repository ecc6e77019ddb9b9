ALTER TABLE "campaign_shipping" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_shipping" ADD COLUMN "ack" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_shipping" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_shipping" ADD COLUMN "resent_at" timestamp (3) with time zone;