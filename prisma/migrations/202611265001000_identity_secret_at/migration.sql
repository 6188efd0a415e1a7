-- When the secret that vouches for signed-in shoppers was last made anew: tokens that the one before vouched for end there.
ALTER TABLE "widget_settings" ADD COLUMN "identity_secret_at" TIMESTAMPTZ(6);
